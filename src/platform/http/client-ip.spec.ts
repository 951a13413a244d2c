import { clientIp } from './client-ip.ts';

describe('clientIp', () => {
  it.each([
    ['192.0.2.7', '192.0.2.7'],
    ['::ffff:192.0.2.7', '192.0.2.7'],
    ['_hidden', 'unknown'],
    ['2001:db8:1:2::7', '2001:db8:1:2::/64'],
    ['2001:db8:1:2:ffff:1:2:3', '2001:db8:1:2::/64'],
    ['2001:db8:1:3::7', '2001:db8:1:3::/64'],
  ])('%s counts as %s', (ip, expected) => {
    expect(clientIp({ ip })).toBe(expected);
  });
});
