import { z } from 'zod';

/** What a page needs of an answer. */
export type Answer = Pick<Response, 'ok' | 'status' | 'json'>;

/** For the server: calls the API in the same process, with the visitor's cookie. */
export type Api = (path: string, init?: RequestInit) => Promise<Answer>;

const ProblemTitle = z
  .object({ title: z.string() })
  .catch({ title: 'No se ha podido atender la solicitud: inténtelo de nuevo' });

export class ServerApiError extends Error {
  constructor(
    readonly status: number,
    title: string,
  ) {
    super(title);
  }
}

/**
 * Reads from the API and checks the answer against its contract, so that a wrong answer fails here and not in a
 * component. Throws ServerApiError.
 */
export async function read<T extends z.ZodType>(api: Api, path: string, contract: T): Promise<z.output<T>> {
  const response = await api(path);
  const body: unknown = await response.json();
  if (!response.ok) throw new ServerApiError(response.status, ProblemTitle.parse(body).title);
  return contract.parse(body);
}
