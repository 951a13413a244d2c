type NamedPattern = readonly [pattern: RegExp, name: string];

/** The first match wins, since many browsers also name others. */
const BROWSERS: readonly NamedPattern[] = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\b(OPR|Opera)\b/, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS|Chromium)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];
const SYSTEMS: readonly NamedPattern[] = [
  [/\bAndroid\b/, 'Android'],
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b|\bMacintosh\b/, 'Mac'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
];

const findName = (patterns: readonly NamedPattern[], userAgent: string) =>
  patterns.find(([pattern]) => pattern.test(userAgent))?.[1];

export function describeBrowser(userAgent: string | undefined): string {
  const browser = findName(BROWSERS, userAgent ?? '') ?? 'Navegador desconocido';
  const system = findName(SYSTEMS, userAgent ?? '');
  return system ? `${browser} en ${system}` : browser;
}
