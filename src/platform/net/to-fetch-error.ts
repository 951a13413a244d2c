import { types } from 'node:util';
import { errors } from 'undici';
import { FetchRefused } from './net.problems.ts';
import { getBareHost } from './assert-public-url.ts';

const { ConnectTimeoutError, HeadersTimeoutError, BodyTimeoutError } = errors;

const isTimeout = (error: Error) =>
  error instanceof ConnectTimeoutError || error instanceof HeadersTimeoutError || error instanceof BodyTimeoutError;

const isZlib = (error: Error) => 'code' in error && /^(Z_|ERR__?BROTLI|ERR_BUFFER)/.test(String(error.code));

/** Translates network errors into FetchRefused with one sentence; an abort by the caller is returned unchanged. */
export function toFetchError(error: unknown, url: URL, phase: 'connecting' | 'reading'): unknown {
  const host = getBareHost(url);
  if (error instanceof FetchRefused || !types.isNativeError(error) || error.name === 'AbortError') return error;
  const createRefusal = (reason: FetchRefused['reason'], message: string) =>
    new FetchRefused(reason, message, { cause: error });

  if (isTimeout(error)) return createRefusal('timeout', `El servidor ${host} ha tardado demasiado en responder.`);
  if (isZlib(error)) return createRefusal('encoding', `El servidor ${host} ha enviado datos comprimidos dañados.`);
  if (phase === 'reading') return createRefusal('cut', `El servidor ${host} ha cortado la respuesta antes de tiempo.`);
  return createRefusal('unreachable', `No se ha podido conectar con el servidor ${host}.`);
}
