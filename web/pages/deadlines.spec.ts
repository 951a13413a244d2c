import config from './+config.ts';

describe('page hook configuration', () => {
  it('disables the timeout of Vike', () => expect(config.hooksTimeout).toBe(false));
});
