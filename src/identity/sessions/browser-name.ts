type Known = readonly [pattern: RegExp, name: string];

/** The first match counts, since many browsers also name others. */
const BROWSERS: readonly Known[] = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\b(OPR|Opera)\b/, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS|Chromium)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];
const SYSTEMS: readonly Known[] = [
  [/\bAndroid\b/, 'Android'],
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b|\bMacintosh\b/, 'Mac'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
];

const nameIn = (known: readonly Known[], userAgent: string) => known.find(([pattern]) => pattern.test(userAgent))?.[1];

/** A short description of a browser, such as 'Firefox en Windows'. */
export function browserName(userAgent: string | undefined): string {
  const browser = nameIn(BROWSERS, userAgent ?? '') ?? 'Navegador desconocido';
  const system = nameIn(SYSTEMS, userAgent ?? '');
  return system ? `${browser} en ${system}` : browser;
}
