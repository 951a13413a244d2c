import { parseUsersUrl } from './parse-users-url.ts';
import { usersApiPath, usersUrl } from './users-query.ts';

describe('URL of the user list', () => {
  it('ignores invalid parameters when parsed', () => {
    expect(parseUsersUrl({ search: ' ana ', state: 'active', role: 'agent', page: '2' })).toEqual({
      search: 'ana',
      state: 'active',
      role: 'agent',
      page: 2,
    });
    expect(parseUsersUrl({ search: ' ', state: 'dead', role: 'owner', page: '-1', more: 'x' })).toEqual({});
    for (const page of ['1', '0', '1.5', 'x', '10001', undefined]) expect(parseUsersUrl({ page })).toEqual({});
  });

  it('omits default values', () => {
    expect(usersUrl({})).toBe('/admin/users');
    expect(usersUrl({ search: '', page: 1 })).toBe('/admin/users');
    expect(usersApiPath({ search: 'ñ & é', role: 'admin', page: 3 })).toBe(
      '/api/v1/staff/users?search=%C3%B1+%26+%C3%A9&role=admin&page=3',
    );
  });
});
