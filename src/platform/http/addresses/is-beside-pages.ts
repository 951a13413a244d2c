/** Files and probes: they come by the dozen and say nothing in a log. None of these addresses is ever a page's. */
export const isBesidePages = (url: string) => /^\/(assets|uploads|pictures|health|metrics)(?![^/?])/.test(url);
