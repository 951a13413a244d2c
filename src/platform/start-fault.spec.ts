import { startFault } from './start-fault.ts';

const withCode = (code: string, more: object = {}) => Object.assign(new Error('technical words'), { code, ...more });

describe('a fault at start', () => {
  it.each([
    [
      withCode('EADDRINUSE', { port: 3000 }),
      'El puerto 3000 está ocupado: pare el otro programa o elija otro con PORT.',
    ],
    [withCode('ENOSPC'), 'El disco está lleno: libere espacio y vuelva a arrancar.'],
    [withCode('28P01'), 'PostgreSQL rechaza el usuario o la contraseña de DATABASE_URL.'],
    [
      new Error('outer', { cause: withCode('ECONNREFUSED') }),
      'PostgreSQL no responde en la dirección de DATABASE_URL: compruebe servidor y puerto.',
    ],
    [new AggregateError([withCode('ENOTFOUND')]), 'El servidor de DATABASE_URL no existe: compruebe su nombre.'],
    [new Error('Something else'), 'Something else'],
  ])('is one sentence (%#)', (error, sentence) => expect(startFault(error)).toBe(sentence));
});
