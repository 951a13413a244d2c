import { Injectable, type Type } from '@nestjs/common';
import { PropertiesChanged } from '../../catalogue/public.ts';
import { Outbox } from '../../platform/outbox/outbox.ts';
import { changedIds } from './changed-ids.ts';
import { differingIds } from './differing-ids.ts';
import { Projector } from './projector.ts';
import { PropertyDocuments } from './property-documents.ts';
import type { ReadModel } from './read-model.ts';

/** How many properties were not as they are, and how many were not looked at, since an event is about to bring them. */
export type Repaired = { differing: number; awaited: number };

@Injectable()
export class ReadModelRepair {
  constructor(
    private readonly documents: PropertyDocuments,
    private readonly projector: Projector,
    private readonly outbox: Outbox,
  ) {}

  /** What an event is about to bring is left to it, unless all is to be looked at; of its failure the next one hears. */
  async repair(model: ReadModel, reaction: Type, isThorough: boolean): Promise<Repaired> {
    const undelivered = isThorough ? [] : await this.outbox.undelivered(reaction, PropertiesChanged);
    const awaited = new Set(changedIds(undelivered));
    const wanted = await this.documents.revisions();
    const aside = new Set(await this.projector.setAsideIds(model));
    const differing = differingIds(wanted, await model.revisions()).filter((id) => !awaited.has(id));
    await this.projector.repair(
      model,
      differing.filter((id) => !aside.has(id)),
    );
    // Apart from the rest: what ails it may be gone.
    await this.projector.bringMany(model, [...aside]);
    return { differing: differing.length, awaited: awaited.size };
  }

  async setAside(models: ReadModel[]): Promise<number> {
    return (await Promise.all(models.map((model) => this.projector.setAsideIds(model)))).flat().length;
  }
}
