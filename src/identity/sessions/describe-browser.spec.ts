import { describeBrowser } from './describe-browser.ts';

const MOZILLA = 'Mozilla/5.0';
const CHROME = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0';

describe('describeBrowser', () => {
  it.each([
    [`${MOZILLA} (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0`, 'Firefox en Windows'],
    [`${MOZILLA} (Windows NT 10.0; Win64; x64) ${CHROME} Safari/537.36 Edg/142.0.0.0`, 'Edge en Windows'],
    [`${MOZILLA} (X11; Linux x86_64) ${CHROME} Safari/537.36`, 'Chrome en Linux'],
    [`${MOZILLA} (Linux; Android 10; K) ${CHROME} Mobile Safari/537.36`, 'Chrome en Android'],
    [
      `${MOZILLA} (Linux; Android 15) ${CHROME} SamsungBrowser/29.0 Mobile Safari/537.36`,
      'Samsung Internet en Android',
    ],
    [`${MOZILLA} (Macintosh; Intel Mac OS X 10_15_7) ${CHROME} Safari/537.36 OPR/124.0.0.0`, 'Opera en Mac'],
    [
      `${MOZILLA} (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/26.0 Safari/605.1.15`,
      'Safari en Mac',
    ],
    [
      `${MOZILLA} (iPhone; CPU iPhone OS 26_0 like Mac OS X) AppleWebKit/605.1.15 Version/26.0 Safari/604.1`,
      'Safari en iPhone',
    ],
    [`${MOZILLA} (iPad; CPU OS 26_0 like Mac OS X) AppleWebKit/605.1.15 CriOS/142.0 Safari/604.1`, 'Chrome en iPad'],
    ['curl/8.5.0', 'Navegador desconocido'],
    [undefined, 'Navegador desconocido'],
  ])('describes %j as %s', (userAgent, name) => {
    expect(describeBrowser(userAgent)).toBe(name);
  });
});
