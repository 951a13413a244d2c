/** Files and health probes, which would only fill the log. No page has such an address. */
export const isAssetOrProbe = (url: string) => /^\/(assets|brand|uploads|pictures|health|metrics)(?![^/?])/.test(url);
