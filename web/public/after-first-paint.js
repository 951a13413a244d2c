{
  const { then: program, with: others = '' } = document.currentScript.dataset;
  const start = () => {
    for (const href of others.split(' ').filter(Boolean))
      document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
    document.head.append(Object.assign(document.createElement('script'), { type: 'module', src: program }));
  };
  // The frame is painted between the two. A page that nobody looks at paints none.
  if (document.visibilityState === 'hidden') start();
  else requestAnimationFrame(() => setTimeout(start));
}
