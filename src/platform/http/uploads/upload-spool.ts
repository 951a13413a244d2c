import type { FastifyRequest } from 'fastify';
import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { PicturesBusy } from '../../pictures/pictures.problems.ts';
import { MAX_PICTURE_BYTES } from '../../pictures/pictures.contract.ts';
import { DRAFTS } from '../../files/write-durably.ts';
import { toWriteError } from '../../files/files.problems.ts';
import { readUploadedFile } from '../forms/read-uploaded-file.ts';
import { type FileReceiver, readFormData } from '../forms/read-form-data.ts';
import { clientIp } from '../client-ip.ts';
import { requireMinUploadRate } from './require-min-upload-rate.ts';

/** A form sends ten photographs at once. */
const MAX_UPLOADS_PER_SENDER = 12;
const MAX_UPLOADS = 200;

interface Upload {
  readonly sender: string;
  readonly bytesPerSecond: () => number;
  readonly drop: () => void;
}

export interface SpooledUpload extends AsyncDisposable {
  bytes(): Promise<Buffer>;
}

/**
 * Receives uploads into files, so that a body which arrives slowly takes no place from others. When there are too many,
 * the sender with the most loses the slowest of them.
 */
export class UploadSpool {
  private readonly uploads = new Set<Upload>();
  private readonly folder: string;

  constructor(dataFolder: string) {
    // Swept when this process dies.
    this.folder = join(dataFolder, DRAFTS);
  }

  /** The caller disposes of the file. */
  async receive(request: FastifyRequest): Promise<SpooledUpload> {
    const path = join(this.folder, randomUUID());
    const remove = () => rm(path, { force: true });
    const { upload, dropped } = this.admit(request);
    const written = mkdir(this.folder, { recursive: true }).then(() =>
      readUploadedFile(request, MAX_PICTURE_BYTES, path),
    );
    try {
      await Promise.race([requireMinUploadRate(request, () => written), dropped]);
      return { bytes: () => readFile(path), [Symbol.asyncDispose]: remove };
    } catch (fault) {
      // A body that was cut off may still be written for a moment.
      void Promise.allSettled([written]).then(remove);
      throw toWriteError(fault);
    } finally {
      this.uploads.delete(upload);
    }
  }

  /** The same for the files of a form, one after the other; without any of its files, the form needs no admission. */
  async receiveForm(request: FastifyRequest, onFile: FileReceiver['onFile']): Promise<Record<string, string>> {
    const files = {
      ...{ maxBytes: MAX_PICTURE_BYTES, folder: this.folder, onFile },
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
    const sender = clientIp(request);
    const senderCount = [...this.uploads].filter((one) => one.sender === sender).length;
    if (senderCount >= MAX_UPLOADS_PER_SENDER) throw new PicturesBusy();
    if (this.uploads.size >= MAX_UPLOADS) this.dropSlowest();
    const { socket } = request.raw;
    const since = Date.now();
    const bytesBefore = socket.bytesRead;
    const { promise: dropped, reject } = Promise.withResolvers<never>();
    const upload: Upload = {
      sender,
      bytesPerSecond: () => ((socket.bytesRead - bytesBefore) / (Date.now() - since + 1)) * 1000,
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
    const most = Math.max(...senders.map((uploads) => uploads.length));
    const candidates = senders.filter((uploads) => uploads.length === most).flat();
    candidates.toSorted((one, other) => one.bytesPerSecond() - other.bytesPerSecond())[0]?.drop();
  }
}
