const DATA = '/index.pageContext.json';

/**
 * Vike gives up the page that is open where the data of another cannot be had; but where it hears that there are none,
 * it ends there, and leaves the page to the browser. It asks for them by `fetch` and has no hook for that, hence this.
 */
export function watchPageData(onMissed: () => void): () => void {
  const ask = window.fetch.bind(window);
  let latest = 0;
  window.fetch = async (asked, init) => {
    if (typeof asked !== 'string' || !asked.includes(DATA)) return ask(asked, init);
    const own = ++latest;
    const [answer] = await Promise.allSettled([ask(asked, init)]);
    if (answer.status === 'fulfilled' && answer.value.status < 500) return answer.value;
    // Of a page that is no longer asked for, Vike wants to know nothing more.
    if (own !== latest) throw new Error('Another page was asked for.');
    onMissed();
    return new Response(null, { status: 404 });
  };
  return () => {
    window.fetch = ask;
  };
}
