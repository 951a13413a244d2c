/** Whether an address is a screen of the panel; its sign-in page is a page of the site. */
export const isStaffPath = (path: string) => /^\/admin(\/|$)/.test(path) && path !== '/admin/auth';
