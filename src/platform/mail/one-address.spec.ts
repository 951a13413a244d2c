import { headerText } from './one-address.ts';

describe('what a header says', () => {
  it.each([
    ['Ana\u202egnp.exe', 'Ana gnp.exe'],
    ['Ana\u2028Bcc: b@evil.example', 'Ana Bcc: b@evil.example'],
    ['Ana\u2029Núñez', 'Ana Núñez'],
    ['Ana\u2066Núñez\u2069', 'Ana Núñez'],
    ['Ana\r\nBcc: b@evil.example\u0000', 'Ana Bcc: b@evil.example'],
  ])('stands on one line and reads as it is written: %j', (text, header) => {
    expect(headerText(text)).toBe(header);
  });
});
