import { Inject, Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { Config } from '../../../config.ts';
import { configToken } from '../../config-token.ts';
import { SenderPlaces } from '../../pictures/sender-places.ts';
import type { FileReceiver } from '../forms/sent-form.ts';
import { patiently } from './patiently.ts';
import { refusal } from '../../problem.ts';
import { visitorAddress } from '../visitor-address.ts';
import { UploadSpool } from './upload-spool.ts';

/** The client has disconnected while it waited for a place. */
class SenderGone extends refusal(400, 'Se ha cortado la conexión antes de recibir la imagen: vuelva a subirla') {}

type Queue = 'staff' | 'visitors';

/** Takes uploads, a limited number per visitor at a time; waiting for us does not count against them. */
@Injectable()
export class SentPictures {
  /** Visitors who fill their queue never block uploads of staff. */
  private readonly places = { staff: new SenderPlaces(), visitors: new SenderPlaces() };
  private readonly spools: Record<Queue, UploadSpool>;

  constructor(@Inject(configToken) { DATA_FOLDER }: Config) {
    this.spools = { staff: new UploadSpool(DATA_FOLDER), visitors: new UploadSpool(DATA_FOLDER) };
  }

  /** Waits for a place only after the whole file has arrived; reads it into memory once there is one. */
  async take<T>(request: FastifyRequest, queue: Queue, keep: (bytes: Buffer) => Promise<T>): Promise<T> {
    await using file = await this.spools[queue].receive(request);
    return await this.placed(request, queue, () => patiently(request, async () => keep(await file.bytes())));
  }

  /** Reads a form of a browser without JavaScript; hands over its pictures one by one, each to be read `inTurn`. */
  takeForm(request: FastifyRequest, keep: FileReceiver['keep']): Promise<Record<string, string>> {
    return this.spools.visitors.receiveForm(request, keep);
  }

  inTurn<T>(request: FastifyRequest, keep: () => Promise<T>): Promise<T> {
    return this.placed(request, 'visitors', () => patiently(request, keep));
  }

  private async placed<T>(request: FastifyRequest, queue: Queue, work: () => Promise<T>): Promise<T> {
    const leave = await patiently(request, () => this.places[queue].enter(visitorAddress(request)));
    try {
      if (request.raw.socket.destroyed) throw new SenderGone();
      return await work();
    } finally {
      leave();
    }
  }
}
