import { type IncomingMessage, type OutgoingHttpHeader, type OutgoingHttpHeaders, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { Writable } from 'node:stream';

/**
 * A response that is recorded in memory instead of being sent, for all who wait for it. Node itself gets no byte of it,
 * since it would copy each into what is sent nowhere.
 */
export class BufferedResponse extends ServerResponse {
  private chunks: Buffer[] = [];

  constructor(request: IncomingMessage) {
    super(request);
    this.assignSocket(createNullSocket());
  }

  /** Most come in one piece, which is not copied. */
  get body(): Buffer {
    if (this.chunks.length !== 1) this.chunks = [Buffer.concat(this.chunks)];
    return this.chunks[0]!;
  }

  /** Resolves when complete, even if the first client has left; rejects when the answer was cut off. */
  async waitForEnd() {
    await new Promise<void>((resolve, reject) => {
      this.once('finish', resolve).once('close', () => reject(new Error('The answer was cut off')));
    });
    return this;
  }

  override writeHead(
    status: number,
    reason?: string | OutgoingHttpHeaders | OutgoingHttpHeader[],
    headers?: OutgoingHttpHeaders | OutgoingHttpHeader[],
  ) {
    const fields = typeof reason === 'string' ? headers : reason;
    for (const [name, value] of Object.entries<OutgoingHttpHeader | undefined>({ ...fields }))
      if (value !== undefined) this.setHeader(name, value);
    return super.writeHead(status);
  }

  override write(chunk: Uint8Array | string, ...rest: unknown[]): boolean {
    this.append(chunk, rest[0]);
    return super.write('', ...(rest as []));
  }

  override end(...rest: unknown[]): this {
    const [chunk, encoding] = rest;
    if (typeof chunk !== 'string' && !(chunk instanceof Uint8Array)) return super.end(...(rest as []));
    this.append(chunk, encoding);
    return super.end(rest.find((one) => typeof one === 'function') as (() => void) | undefined);
  }

  private append(chunk: Uint8Array | string, encoding: unknown) {
    const text = typeof encoding === 'string' ? (encoding as BufferEncoding) : 'utf8';
    this.chunks.push(typeof chunk === 'string' ? Buffer.from(chunk, text) : Buffer.from(chunk));
  }
}

/** Node emits `finish` only when a socket has taken the answer. */
const createNullSocket = () => new Writable({ write: (_chunk, _encoding, done) => done() }) as Socket;
