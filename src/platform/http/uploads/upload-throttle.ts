import { Inject, Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { type Config, configToken } from '../../../config.ts';
import { PicturesBusy } from '../../pictures/pictures.problems.ts';
import { defineProblem } from '../../problem.ts';
import { MINUTE_MS } from '../../time-units.contract.ts';
import { getClientIp } from '../request-origin.ts';
import { withoutTimeout } from '../request-timeout.ts';
import type { FileReceiver } from './read-form-data.ts';
import { UploadSpool } from './upload-spool.ts';

const MAX_PER_SENDER = 2;
const MAX_TOTAL = 24;
/** A form has up to ten photographs. */
const MAX_WAITING_PER_SENDER = 10;
const MAX_WAITING = 200;
const WAIT_MS = MINUTE_MS;

interface WaitingUpload {
  readonly sender: string;
  readonly enter: () => void;
}

/**
 * Limits concurrently processed pictures, per sender and in total, so that they fit into memory. A free slot goes to
 * the sender with the fewest active ones, and among equals to the one that has waited longest. Throws PicturesBusy if
 * too many wait, or after a minute.
 */
export class UploadSlots {
  private readonly activeCounts = new Map<string, number>();
  private waiting: WaitingUpload[] = [];
  private totalActive = 0;

  constructor(private readonly waitMs = WAIT_MS) {}

  /** Waits for a slot and returns a function that frees it. */
  async acquire(sender: string): Promise<() => void> {
    const waitingOfSender = this.waiting.filter((upload) => upload.sender === sender).length;
    if (waitingOfSender >= MAX_WAITING_PER_SENDER || this.waiting.length >= MAX_WAITING) throw new PicturesBusy();
    await new Promise<void>((resolve, reject) => {
      const timer = setTimeout(() => {
        this.waiting = this.waiting.filter((upload) => upload !== ownUpload);
        reject(new PicturesBusy());
      }, this.waitMs).unref();
      const enter = () => {
        clearTimeout(timer);
        resolve();
      };
      const ownUpload = { sender, enter };
      this.waiting.push(ownUpload);
      this.admitNext();
    });
    return () => {
      this.adjustActive(sender, -1);
      this.admitNext();
    };
  }

  private admitNext() {
    while (this.totalActive < MAX_TOTAL) {
      const [next] = this.waiting
        .filter(({ sender }) => this.countActive(sender) < MAX_PER_SENDER)
        .toSorted((a, b) => this.countActive(a.sender) - this.countActive(b.sender));
      if (!next) return;
      this.waiting = this.waiting.filter((upload) => upload !== next);
      this.adjustActive(next.sender, 1);
      next.enter();
    }
  }

  private countActive(sender: string) {
    return this.activeCounts.get(sender) ?? 0;
  }

  private adjustActive(sender: string, change: 1 | -1) {
    this.totalActive += change;
    const count = this.countActive(sender) + change;
    if (count) this.activeCounts.set(sender, count);
    else this.activeCounts.delete(sender);
  }
}

class SenderGone extends defineProblem(400, 'Se ha cortado la conexión antes de recibir la imagen: vuelva a subirla') {}

type Queue = 'staff' | 'visitors';

/**
 * Receives pictures and processes a limited number per sender and in total at a time. Neither waiting for a slot nor
 * processing counts as request time.
 */
@Injectable()
export class UploadThrottle {
  /** Separate, like the spools, so that visitors never block uploads by staff. */
  private readonly slots = { staff: new UploadSlots(), visitors: new UploadSlots() };
  private readonly spools: Record<Queue, UploadSpool>;

  constructor(@Inject(configToken) { DATA_FOLDER }: Config) {
    this.spools = { staff: new UploadSpool(DATA_FOLDER), visitors: new UploadSpool(DATA_FOLDER) };
  }

  /** Waits for a slot only after the whole file has arrived, then reads it into memory for `store`. */
  async receive<T>(request: FastifyRequest, queue: Queue, store: (bytes: Buffer) => Promise<T>): Promise<T> {
    await using file = await this.spools[queue].receive(request);
    return await this.withSlot(request, queue, () => withoutTimeout(request, async () => store(await file.bytes())));
  }

  /**
   * Reads a form posted without JavaScript. `onFile` gets its pictures one by one and must read them in `runWithSlot`.
   */
  receiveForm(request: FastifyRequest, onFile: FileReceiver['onFile']): Promise<Record<string, string>> {
    return this.spools.visitors.receiveForm(request, onFile);
  }

  runWithSlot<T>(request: FastifyRequest, store: () => Promise<T>): Promise<T> {
    return this.withSlot(request, 'visitors', () => withoutTimeout(request, store));
  }

  private async withSlot<T>(request: FastifyRequest, queue: Queue, work: () => Promise<T>): Promise<T> {
    const leave = await withoutTimeout(request, () => this.slots[queue].acquire(getClientIp(request)));
    try {
      if (request.raw.socket.destroyed) throw new SenderGone();
      return await work();
    } finally {
      leave();
    }
  }
}
