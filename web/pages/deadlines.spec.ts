import config from './+config.ts';

describe('the hooks of pages', () => {
  it('have no limit of their own: Vike would answer 500 before the deadlines of the server answer 503', () =>
    expect(config.hooksTimeout).toBe(false));
});
