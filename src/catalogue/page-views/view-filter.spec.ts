import { isBot } from './view-filter.ts';

const CHROME = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36';

describe('isBot', () => {
  it.each([
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${CHROME}`,
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${CHROME} Edg/142.0.0.0`,
    'Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) GSA/350.0 Mobile/15E148 Safari/604.1',
    'Mozilla/5.0 (Linux; Android 14; CUBOT KINGKONG) AppleWebKit/537.36 Chrome/142.0.0.0 Mobile Safari/537.36',
    'Mozilla/5.0 (Linux; Android 13; SM-A536B) AppleWebKit/537.36 Chrome/142.0 Mobile Safari/537.36 Instagram 390.0',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 [FBAN/FBIOS;FBAV/500.0;FBDV/iPhone14,7]',
  ])('returns false for %s', (name) => {
    expect(isBot(name)).toBe(false);
  });

  it.each([
    `Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html) ${CHROME}`,
    `Mozilla/5.0 (Linux; Android 6.0.1; Nexus 5X) ${CHROME} (compatible; Google-InspectionTool/1.0;)`,
    `Mozilla/5.0 (Linux; Android 6.0.1; Nexus 5X) ${CHROME} (compatible; GoogleOther)`,
    'AdsBot-Google (+http://www.google.com/adsbot.html)',
    `Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm) ${CHROME}`,
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${CHROME} BingPreview/1.0b`,
    'Mozilla/5.0 (compatible; YandexBot/3.0; +http://yandex.com/bots)',
    'Mozilla/5.0 (compatible; Baiduspider-render/2.0; +http://www.baidu.com/search/spider.html)',
    'Mozilla/5.0 (Macintosh) AppleWebKit/605.1.15 Version/17.4 Safari/605.1.15 (Applebot/0.1; +http://www.apple.com/go/applebot)',
    'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)',
    'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; GPTBot/1.2; +https://openai.com/gptbot)',
    'Mozilla/5.0 AppleWebKit/537.36 (compatible; ClaudeBot/1.0; +claudebot@anthropic.com)',
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/142.0.0.0 Safari/537.36',
    `Mozilla/5.0 (Linux; Android 11; moto g power (2022)) ${CHROME} Chrome-Lighthouse`,
    '',
    undefined,
  ])('returns true for %s', (name) => {
    expect(isBot(name)).toBe(true);
  });
});
