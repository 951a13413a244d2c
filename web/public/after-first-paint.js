{
  const { then: program } = document.currentScript.dataset;
  const start = () => {
    for (const link of document.querySelectorAll('link[rel=later]')) link.rel = 'modulepreload';
    document.head.append(Object.assign(document.createElement('script'), { type: 'module', src: program }));
  };
  // The frame is painted between the two. A page that nobody looks at paints none.
  if (document.visibilityState === 'hidden') start();
  else requestAnimationFrame(() => setTimeout(start));
}
