import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { leadTopic } from './letters/lead-topic.ts';
import { STUCK, WORK } from './digest-work.sql.ts';

type Row = {
  list: 'unanswered' | 'overdue';
  what: 'lead' | 'task' | 'follow-up';
  lead: string;
  owner: string | null;
  since: string;
  kind: Parameters<typeof leadTopic>[0]['kind'];
  subject: string | null;
  reference: string | null;
  offered: string | null;
  place: number;
  total: number;
  own_place: number;
  own_total: number;
};

export interface DigestItem {
  readonly lead: string;
  readonly what: Row['what'];
  readonly topic: string;
  readonly since: Date;
}

export interface DigestList {
  readonly total: number;
  readonly items: readonly DigestItem[];
}

export interface Work {
  readonly unanswered: DigestList;
  readonly overdue: DigestList;
}

const SHOWN = 20;

/** What waits for somebody on the morning of a day, with as many reads for fifty colleagues as for one. */
@Injectable()
export class DigestWork {
  constructor(private readonly em: EntityManager) {}

  async on(day: string) {
    const rows = await this.em.execute<Row[]>(WORK, [day, day, SHOWN, SHOWN]);
    const [stuck] = await this.em.execute<{ review: number; failed: number }[]>(STUCK, [day]);
    const everybody = rows.filter(({ place }) => place <= SHOWN);
    return {
      all: workOf(everybody, ({ total }) => total),
      of: (owner: string) =>
        workOf(
          rows.filter((row) => row.owner === owner && row.own_place <= SHOWN),
          (row) => row.own_total,
        ),
      ...stuck!,
    };
  }
}

function workOf(rows: Row[], totalIn: (row: Row) => number): Work {
  const listed = (name: Row['list']): DigestList => {
    const found = rows.filter(({ list }) => list === name);
    return { total: found[0] ? totalIn(found[0]) : 0, items: found.map(itemOf) };
  };
  return { unanswered: listed('unanswered'), overdue: listed('overdue') };
}

const itemOf = (row: Row): DigestItem => ({
  lead: row.lead,
  what: row.what,
  topic: leadTopic(row),
  since: new Date(row.since),
});
