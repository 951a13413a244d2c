import { sidebarCookie } from './sidebar-cookie.ts';

describe('the sidebar by its cookie', () => {
  it('is open until it has been closed', () => {
    expect(sidebarCookie.isOpen(undefined)).toBe(true);
    expect(sidebarCookie.isOpen('sid=abc')).toBe(true);
    expect(sidebarCookie.isOpen('sid=abc; sidebar_state=true')).toBe(true);
    expect(sidebarCookie.isOpen('sid=abc; sidebar_state=false')).toBe(false);
    expect(sidebarCookie.isOpen('my_sidebar_state=false')).toBe(true);
    expect(sidebarCookie.isOpen('__Host-sidebar_state=false')).toBe(false);
  });

  it('is Secure and of this host alone with https, and without as plain as it must be', () => {
    expect(sidebarCookie.serialize(false, true)).toBe(
      '__Host-sidebar_state=false; path=/; max-age=604800; samesite=lax; secure',
    );
    expect(sidebarCookie.serialize(true, false)).toBe('sidebar_state=true; path=/; max-age=604800; samesite=lax');
  });
});
