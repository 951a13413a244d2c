import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { MOST_BYTES } from '../../pictures/pictures.contract.ts';
import { setTimeout } from 'node:timers/promises';
import { SenderPlaces } from '../../pictures/sender-places.ts';
import { atAPace } from './at-a-pace.ts';
import { patiently } from './patiently.ts';
import { refusal } from '../../problem.ts';
import { inProcess } from '../in-process.ts';
import { visitorAddress } from '../visitor-address.ts';
import { sentFile } from '../forms/sent-file.ts';

/** The client has disconnected while it waited for a place. */
class SenderGone extends refusal(400, 'Se ha cortado la conexión antes de recibir la imagen') {}

class BodyMissing extends refusal(408, 'La imagen no llega') {}

const FIRST_BYTES = 4 * 1024;
const FIRST_BYTES_TIMEOUT_MS = 10_000;
const POLL_MS = 20;

type Queue = 'staff' | 'visitors';

/** Takes uploads, a limited number per visitor at a time; waiting for us does not count against them. */
@Injectable()
export class SentPictures {
  /** Visitors who fill their queue never block uploads of staff. */
  private readonly places = { staff: new SenderPlaces(), visitors: new SenderPlaces() };

  /**
   * Reads the file once there is a place for it. A request waits for one only after its body has begun to arrive; a body
   * that arrives too slowly loses its place.
   */
  async take<T>(request: FastifyRequest, queue: Queue, keep: (bytes: Buffer) => Promise<T>): Promise<T> {
    await patiently(request, () => untilBodyArrives(request));
    return this.placed(request, queue, async () => {
      const bytes = await atAPace(request, () => sentFile(request, MOST_BYTES));
      return patiently(request, () => keep(bytes));
    });
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

/** Headers alone cost a sender nothing and must not take a place from others. */
async function untilBodyArrives({ raw }: FastifyRequest) {
  if (inProcess(raw)) return;
  for (const end = Date.now() + FIRST_BYTES_TIMEOUT_MS; Date.now() < end; await setTimeout(POLL_MS)) {
    // Node reads ahead so much by itself, also while nobody consumes the body.
    if (raw.complete || raw.readableLength >= FIRST_BYTES) return;
    if (raw.socket.destroyed) throw new SenderGone();
  }
  raw.destroy();
  throw new BodyMissing();
}
