import { isOpenByCookie } from './sidebar-cookie.ts';

describe('the sidebar by its cookie', () => {
  it('is open until it has been closed', () => {
    expect(isOpenByCookie(undefined)).toBe(true);
    expect(isOpenByCookie('sid=abc')).toBe(true);
    expect(isOpenByCookie('sid=abc; sidebar_state=true')).toBe(true);
    expect(isOpenByCookie('sid=abc; sidebar_state=false')).toBe(false);
    expect(isOpenByCookie('my_sidebar_state=false')).toBe(true);
  });
});
