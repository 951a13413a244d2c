import { StorageUnavailable } from './files/bucket/bucket.problems.ts';
import { describeStartError } from './describe-start-error.ts';

const withCode = (code: string, more: object = {}) => Object.assign(new Error('technical words'), { code, ...more });
const named = (name: string, cause?: unknown, message = '') => Object.assign(new Error(message, { cause }), { name });

describe('a fault at start', () => {
  it.each([
    [
      withCode('EADDRINUSE', { port: 3000 }),
      'El puerto 3000 está ocupado: pare el otro programa o elija otro con PORT.',
    ],
    [
      withCode('EACCES', { path: '/var/backups/agency' }),
      'No hay permiso para leer o escribir /var/backups/agency: dé ese archivo o carpeta al usuario que ejecuta esto.',
    ],
    [
      withCode('EACCES', { port: 80 }),
      'No hay permiso para abrir el puerto 80: elija otro con PORT, a partir del 1024.',
    ],
    [withCode('ENOSPC'), 'El disco está lleno: libere espacio y vuelva a arrancar.'],
    [
      Object.assign(new Error('unsupported startup parameter: options'), { code: '08P01' }),
      'DATABASE_URL es la de un pooler: ponga además la de PostgreSQL mismo en DATABASE_DIRECT_URL.',
    ],
    [
      Object.assign(new Error('no such database: agency'), { code: '08P01' }),
      'El pooler de DATABASE_URL no llega a PostgreSQL: no such database: agency.',
    ],
    [withCode('28P01'), 'PostgreSQL rechaza el usuario o la contraseña de DATABASE_URL.'],
    [
      new Error('outer', { cause: withCode('ECONNREFUSED') }),
      'PostgreSQL no responde en la dirección de DATABASE_URL: compruebe servidor y puerto.',
    ],
    [
      new StorageUnavailable(withCode('ECONNREFUSED')),
      'Ahora no se pueden guardar ni leer archivos: vuelva a intentarlo en unos minutos',
    ],
    [
      named('MeilisearchRequestError', withCode('ECONNREFUSED')),
      'Meilisearch no responde en la dirección de MEILI_URL: compruebe servidor y puerto.',
    ],
    [
      named('MeilisearchRequestError', new TypeError('fetch failed', { cause: withCode('ENOTFOUND') })),
      'El servidor de MEILI_URL no existe: compruebe su nombre.',
    ],
    [
      named('MeilisearchRequestTimeOutError', undefined, 'request timed out after 30000ms'),
      'Meilisearch no responde a tiempo: compruebe MEILI_URL y la red.',
    ],
    [
      new Error('Connection terminated due to connection timeout'),
      'PostgreSQL no responde a tiempo: compruebe DATABASE_URL y la red.',
    ],
    [new AggregateError([withCode('ENOTFOUND')]), 'El servidor de DATABASE_URL no existe: compruebe su nombre.'],
    [new Error('Something else'), 'Something else'],
    ['something thrown', 'something thrown'],
    [undefined, 'undefined'],
    [{}, '[object Object]'],
  ])('is one sentence (%#)', (error, sentence) => expect(describeStartError(error)).toBe(sentence));
});
