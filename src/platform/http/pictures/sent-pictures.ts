import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { MOST_BYTES } from '../../pictures/pictures.contract.ts';
import { SenderPlaces } from '../../pictures/sender-places.ts';
import { atAPace } from './at-a-pace.ts';
import { patiently } from './patiently.ts';
import { refusal } from '../../problem.ts';
import { visitorAddress } from '../visitor-address.ts';
import { sentFile } from '../forms/sent-file.ts';

/** The client has disconnected while it waited for a place. */
class SenderGone extends refusal(400, 'Se ha cortado la conexión antes de recibir la imagen') {}

/** Takes uploads, a limited number per visitor at a time; waiting for us does not count against them. */
@Injectable()
export class SentPictures {
  private readonly places = new SenderPlaces();

  /** Reads the file once there is a place for it; a body that arrives too slowly loses its place. */
  take<T>(request: FastifyRequest, keep: (bytes: Buffer) => Promise<T>): Promise<T> {
    return this.placed(request, async () => {
      const bytes = await atAPace(request, () => sentFile(request, MOST_BYTES));
      return patiently(request, () => keep(bytes));
    });
  }

  inTurn<T>(request: FastifyRequest, keep: () => Promise<T>): Promise<T> {
    return this.placed(request, () => patiently(request, keep));
  }

  private async placed<T>(request: FastifyRequest, work: () => Promise<T>): Promise<T> {
    const leave = await patiently(request, () => this.places.enter(visitorAddress(request)));
    try {
      if (request.raw.socket.destroyed) throw new SenderGone();
      return await work();
    } finally {
      leave();
    }
  }
}
