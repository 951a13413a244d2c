import { Inject, Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { Config } from '../../../config.ts';
import { configToken } from '../../config-token.ts';
import { UploadSlots } from '../../pictures/upload-slots.ts';
import type { FileReceiver } from '../forms/read-form-data.ts';
import { withoutTimeout } from './without-timeout.ts';
import { defineProblem } from '../../problem.ts';
import { clientIp } from '../client-ip.ts';
import { UploadSpool } from './upload-spool.ts';

/** The client has disconnected while it waited for a place. */
class SenderGone extends defineProblem(400, 'Se ha cortado la conexión antes de recibir la imagen: vuelva a subirla') {}

type Queue = 'staff' | 'visitors';

/** Takes uploads, a limited number per visitor at a time; waiting for us does not count against them. */
@Injectable()
export class UploadThrottle {
  /** Visitors who fill their queue never block uploads of staff. */
  private readonly slots = { staff: new UploadSlots(), visitors: new UploadSlots() };
  private readonly spools: Record<Queue, UploadSpool>;

  constructor(@Inject(configToken) { DATA_FOLDER }: Config) {
    this.spools = { staff: new UploadSpool(DATA_FOLDER), visitors: new UploadSpool(DATA_FOLDER) };
  }

  /** Waits for a place only after the whole file has arrived; reads it into memory once there is one. */
  async receive<T>(request: FastifyRequest, queue: Queue, store: (bytes: Buffer) => Promise<T>): Promise<T> {
    await using file = await this.spools[queue].receive(request);
    return await this.withSlot(request, queue, () => withoutTimeout(request, async () => store(await file.bytes())));
  }

  /** Reads a form of a browser without JavaScript; hands over its pictures one by one, each to be read `inTurn`. */
  takeForm(request: FastifyRequest, store: FileReceiver['onFile']): Promise<Record<string, string>> {
    return this.spools.visitors.receiveForm(request, store);
  }

  runInTurn<T>(request: FastifyRequest, store: () => Promise<T>): Promise<T> {
    return this.withSlot(request, 'visitors', () => withoutTimeout(request, store));
  }

  private async withSlot<T>(request: FastifyRequest, queue: Queue, work: () => Promise<T>): Promise<T> {
    const leave = await withoutTimeout(request, () => this.slots[queue].acquire(clientIp(request)));
    try {
      if (request.raw.socket.destroyed) throw new SenderGone();
      return await work();
    } finally {
      leave();
    }
  }
}
