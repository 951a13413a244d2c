import { isAssetOrProbe } from './urls.ts';

it.each([
  ['/assets/a.js', true],
  ['/assets', true],
  ['/assets?a=b', true],
  ['/brand/icon.svg', true],
  ['/metrics', true],
  ['/health/live', true],
  ['/assets-anything', false],
  ['/assetsanything', false],
  ['/pictures.html', false],
  ['/health%2Flive', false],
  ['/propiedades?next=/assets/', false],
  ['//assets/', false],
])('isAssetOrProbe(%s) is %s', (url, expected) => {
  expect(isAssetOrProbe(url)).toBe(expected);
});
