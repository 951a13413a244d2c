import { StorageUnavailable } from './files/files.problems.ts';
import { describeStartError } from './describe-start-error.ts';

const createError = (code: string, properties: object = {}) =>
  Object.assign(new Error('technical words'), { code, ...properties });
const createNamedError = (name: string, cause?: unknown, message = '') =>
  Object.assign(new Error(message, { cause }), { name });

describe('describeStartError', () => {
  it.each([
    [
      createError('EADDRINUSE', { port: 3000 }),
      'El puerto 3000 está ocupado: pare el otro programa o elija otro con PORT.',
    ],
    [
      createError('EACCES', { path: '/var/backups/agency' }),
      'No hay permiso para leer o escribir /var/backups/agency: dé ese archivo o carpeta al usuario que ejecuta esto.',
    ],
    [
      createError('EACCES', { port: 80 }),
      'No hay permiso para abrir el puerto 80: elija otro con PORT, a partir del 1024.',
    ],
    [createError('ENOSPC'), 'El disco está lleno: libere espacio y vuelva a arrancar.'],
    [
      Object.assign(new Error('unsupported startup parameter: options'), { code: '08P01' }),
      'DATABASE_URL es la de un pooler: ponga además la de PostgreSQL mismo en DATABASE_DIRECT_URL.',
    ],
    [
      Object.assign(new Error('no such database: agency'), { code: '08P01' }),
      'El pooler de DATABASE_URL no llega a PostgreSQL: no such database: agency.',
    ],
    [createError('28P01'), 'PostgreSQL rechaza el usuario o la contraseña de DATABASE_URL.'],
    [
      new Error('outer', { cause: createError('ECONNREFUSED') }),
      'PostgreSQL no responde en la dirección de DATABASE_URL: compruebe servidor y puerto.',
    ],
    [
      new StorageUnavailable(createError('ECONNREFUSED')),
      'Ahora no se pueden guardar ni leer archivos: vuelva a intentarlo en unos minutos',
    ],
    [
      createNamedError('MeilisearchRequestError', createError('ECONNREFUSED')),
      'Meilisearch no responde en la dirección de MEILI_URL: compruebe servidor y puerto.',
    ],
    [
      createNamedError('MeilisearchRequestError', new TypeError('fetch failed', { cause: createError('ENOTFOUND') })),
      'El servidor de MEILI_URL no existe: compruebe su nombre.',
    ],
    [
      createNamedError('MeilisearchRequestTimeOutError', undefined, 'request timed out after 30000ms'),
      'Meilisearch no responde a tiempo: compruebe MEILI_URL y la red.',
    ],
    [
      new Error('Connection terminated due to connection timeout'),
      'PostgreSQL no responde a tiempo: compruebe DATABASE_URL y la red.',
    ],
    [new AggregateError([createError('ENOTFOUND')]), 'El servidor de DATABASE_URL no existe: compruebe su nombre.'],
    [new Error('Something else'), 'Something else'],
    ['something thrown', 'something thrown'],
    [undefined, 'undefined'],
    [{}, '[object Object]'],
  ])('returns one sentence (%#)', (error, sentence) => expect(describeStartError(error)).toBe(sentence));
});
