import { sidebarCookie } from './sidebar-cookie.ts';

describe('the sidebar by its cookie', () => {
  it('is open until it has been closed', () => {
    expect(sidebarCookie.isOpen(undefined)).toBe(true);
    expect(sidebarCookie.isOpen('sid=abc')).toBe(true);
    expect(sidebarCookie.isOpen('sid=abc; sidebar_state=true')).toBe(true);
    expect(sidebarCookie.isOpen('sid=abc; sidebar_state=false')).toBe(false);
    expect(sidebarCookie.isOpen('my_sidebar_state=false')).toBe(true);
  });
});
