import { sidebarCookie } from './sidebar-cookie.ts';

describe('sidebar cookie', () => {
  it('means an open sidebar unless its value is false', () => {
    expect(sidebarCookie.isOpen(undefined)).toBe(true);
    expect(sidebarCookie.isOpen('sid=abc')).toBe(true);
    expect(sidebarCookie.isOpen('sid=abc; sidebar_state=true')).toBe(true);
    expect(sidebarCookie.isOpen('sid=abc; sidebar_state=false')).toBe(false);
    expect(sidebarCookie.isOpen('my_sidebar_state=false')).toBe(true);
    expect(sidebarCookie.isOpen('__Host-sidebar_state=false')).toBe(false);
  });

  it('is Secure and host-only with https, and plain without', () => {
    expect(sidebarCookie.serialize(false, true)).toBe(
      '__Host-sidebar_state=false; path=/; max-age=604800; samesite=lax; secure',
    );
    expect(sidebarCookie.serialize(true, false)).toBe('sidebar_state=true; path=/; max-age=604800; samesite=lax');
  });
});
