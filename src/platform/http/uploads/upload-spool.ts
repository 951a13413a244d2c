import type { FastifyRequest } from 'fastify';
import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { toWriteError } from '../../files/files.problems.ts';
import { DRAFTS } from '../../files/write-durably.ts';
import { MAX_PICTURE_BYTES } from '../../pictures/pictures.contract.ts';
import { PicturesBusy } from '../../pictures/pictures.problems.ts';
import { defineProblem } from '../../problem.ts';
import { getClientIp } from '../request-origin.ts';
import { readUploadedFile, type FileReceiver, readFormData } from './read-form-data.ts';

const CHECK_INTERVAL_MS = 5_000;
/** At this rate, less than a megabyte arrives within the two minutes of a request. */
const MIN_BYTES_PER_SECOND = 8_000;

class SentTooSlowly extends defineProblem(408, 'La imagen se sube demasiado despacio: inténtelo con mejor conexión') {}

/**
 * Rejects with SentTooSlowly and closes the connection if the body arrives too slowly, since concurrent uploads are
 * limited. It must be too slow at two checks in a row, so that a short pause is tolerated.
 */
export async function requireMinUploadRate<T>(
  { raw }: Pick<FastifyRequest, 'raw'>,
  work: () => Promise<T>,
  checkIntervalMs = CHECK_INTERVAL_MS,
): Promise<T> {
  const minBytes = (MIN_BYTES_PER_SECOND * checkIntervalMs) / 1000;
  const { promise: tooSlow, reject } = Promise.withResolvers<never>();
  let lastBytes = raw.socket.bytesRead;
  let slowChecks = 0;
  const timer = setInterval(() => {
    const { bytesRead } = raw.socket;
    slowChecks = bytesRead - lastBytes < minBytes ? slowChecks + 1 : 0;
    if (slowChecks === 2) {
      reject(new SentTooSlowly());
      raw.destroy();
    }
    lastBytes = bytesRead;
  }, checkIntervalMs);
  try {
    return await Promise.race([work(), tooSlow]);
  } finally {
    clearInterval(timer);
  }
}

/** Permits the ten photographs of a form, even if a client sends them in parallel. */
const MAX_UPLOADS_PER_SENDER = 12;
const MAX_UPLOADS = 200;
/** A new upload keeps its place for this long, since its rate is not yet meaningful. */
const GRACE_MS = 2_000;

interface Upload {
  readonly sender: string;
  readonly startedAt: number;
  readonly bytesPerSecond: () => number;
  readonly drop: () => void;
}

interface SpooledUpload extends AsyncDisposable {
  bytes(): Promise<Buffer>;
}

/**
 * Receives uploads into files, so that a slow upload blocks no other. A sender with too many uploads is refused with
 * PicturesBusy. If there are too many in total, a sender with the most uploads loses the slowest one, preferably one
 * older than two seconds.
 */
export class UploadSpool {
  private readonly uploads = new Set<Upload>();
  private readonly folder: string;

  constructor(dataFolder: string) {
    // `sweepDrafts` removes files that this process leaves behind if it dies.
    this.folder = join(dataFolder, DRAFTS);
  }

  /** Resolves once the whole file has arrived; the caller must dispose of it. */
  async receive(request: FastifyRequest): Promise<SpooledUpload> {
    const path = join(this.folder, randomUUID());
    const remove = () => rm(path, { force: true });
    const { upload, dropped } = this.admit(request);
    const writing = mkdir(this.folder, { recursive: true }).then(() =>
      readUploadedFile(request, MAX_PICTURE_BYTES, path),
    );
    try {
      await Promise.race([requireMinUploadRate(request, () => writing), dropped]);
      return { bytes: () => readFile(path), [Symbol.asyncDispose]: remove };
    } catch (error) {
      // An aborted body may still be written for a moment.
      void Promise.allSettled([writing]).then(remove);
      throw toWriteError(error);
    } finally {
      this.uploads.delete(upload);
    }
  }

  /** Receives a form and its files one after the other. A multipart form counts as one upload. */
  async receiveForm(request: FastifyRequest, onFile: FileReceiver['onFile']): Promise<Record<string, string>> {
    const files: FileReceiver = {
      maxBytes: MAX_PICTURE_BYTES,
      folder: this.folder,
      onFile,
      receive: (read: () => Promise<void>) => requireMinUploadRate(request, read),
    };
    if (!request.isMultipart()) return readFormData(request, files);
    const { upload, dropped } = this.admit(request);
    try {
      return await Promise.race([readFormData(request, files), dropped]);
    } finally {
      this.uploads.delete(upload);
    }
  }

  private admit(request: FastifyRequest) {
    const sender = getClientIp(request);
    const senderCount = [...this.uploads].filter((upload) => upload.sender === sender).length;
    if (senderCount >= MAX_UPLOADS_PER_SENDER) throw new PicturesBusy();
    if (this.uploads.size >= MAX_UPLOADS) this.dropSlowest();
    const { socket } = request.raw;
    const startedAt = Date.now();
    const bytesBefore = socket.bytesRead;
    const { promise: dropped, reject } = Promise.withResolvers<never>();
    const upload: Upload = {
      sender,
      startedAt,
      bytesPerSecond: () => ((socket.bytesRead - bytesBefore) / (Date.now() - startedAt + 1)) * 1000,
      drop: () => {
        this.uploads.delete(upload);
        reject(new PicturesBusy());
        request.raw.destroy();
      },
    };
    this.uploads.add(upload);
    return { upload, dropped };
  }

  private dropSlowest() {
    const senders = [...Map.groupBy(this.uploads, ({ sender }) => sender).values()];
    const maxCount = Math.max(...senders.map((uploads) => uploads.length));
    const candidates = senders.filter((uploads) => uploads.length === maxCount).flat();
    const established = candidates.filter(({ startedAt }) => Date.now() - startedAt >= GRACE_MS);
    const droppable = established.length ? established : candidates;
    droppable.toSorted((a, b) => a.bytesPerSecond() - b.bytesPerSecond())[0]?.drop();
  }
}
