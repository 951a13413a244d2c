import { Injectable, type OnModuleInit } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { Sources } from './sources.ts';

type Execute = (...asked: unknown[]) => Promise<unknown>;

/** Asks each query that an answer for visitors is made of what it reads; one that does not say may read anything. */
@Injectable()
export class QuerySources implements OnModuleInit {
  constructor(private readonly queries: QueryBus) {}

  onModuleInit() {
    const { queries } = this;
    const execute = queries.execute.bind<Execute>(queries);
    const noted: Execute = (...asked) => Sources.ofPart(() => execute(...asked));
    queries.execute = noted;
  }
}
