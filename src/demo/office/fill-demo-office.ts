import { MikroORM } from '@mikro-orm/postgresql';
import { Inject, Logger, type OnModuleDestroy } from '@nestjs/common';
import { Command, CommandBus, CommandHandler, type ICommandHandler, QueryBus } from '@nestjs/cqrs';
import { randomBytes } from 'node:crypto';
import { ShowStaffContent } from '../../agency/agency.messages.ts';
import { ListPropertyReferences, ListPropertyRevisions } from '../../catalogue/property.messages.ts';
import { type Config, configToken } from '../../config.ts';
import { ProvisionAccount } from '../../identity/account.messages.ts';
import { ListPipelineStages } from '../../leads/lead-work.messages.ts';
import { requirePermission, type Actor } from '../../platform/actor.ts';

import { clock } from '../../platform/clock.ts';

import { runInContext } from '../../platform/jobs/run-in-context.ts';
import { Problem } from '../../platform/problem.ts';
import { demoAccounts } from '../demo-accounts.ts';
import { demoFolder } from '../demo-folder.ts';
import { portraitAddress } from '../media/portrait-address.ts';
import { staffMember } from '../staff-member.ts';
import { cutFeed } from './cut-feed.ts';
import { OfficeJournal } from './office-journal.ts';
import { OPENED_DAYS_BEFORE, officePlan } from './office-plan.ts';
import { AGENTS, officeStaff } from './office-staff.ts';
import type { Desk, Member } from './step.ts';
import { atWork, lastHere } from './after-work.ts';

type Told = ReturnType<typeof officePlan>[number];

const MOST_HOMES = 200;
/** A home that is asked about is asked about again. */
const ASKED_HOMES = 45;
/** One home in so many has no agent. */
const HANDS_OUT = AGENTS.length + 1;

/** Tells the demo's office its last six months, once; what an interrupted start has not told, the next one tells. */
export class FillDemoOffice extends Command<{ told: number }> {
  constructor(readonly actor: Actor) {
    super();
  }
}

@CommandHandler(FillDemoOffice)
export class FillDemoOfficeHandler implements ICommandHandler<FillDemoOffice>, OnModuleDestroy {
  private readonly log = new Logger('demo');
  private isEnding = false;
  private filling: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly orm: MikroORM,
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    @Inject(configToken) private readonly config: Config,
  ) {}

  execute({ actor }: FillDemoOffice) {
    requirePermission(actor, 'users.manage');
    const filling = this.fill(actor);
    this.filling = filling.catch(() => undefined);
    return filling;
  }

  private async fill(actor: Actor) {
    if (this.isEnding) return { told: 0 };
    const journal = await OfficeJournal.open(demoFolder(this.config));
    if (journal.isWhole) return { told: 0 };
    const desk = await this.desk(actor, journal);
    const rest = officePlan(journal.since).filter(({ key }) => !journal.has(key));
    let told = 0;
    for (const step of rest) {
      if (this.isEnding) return { told };
      await journal.note(step.key, await this.tell(step, desk));
      told += 1;
    }
    await journal.end();
    return { told };
  }

  /** The step that is being told is told to its end. */
  async onModuleDestroy() {
    this.isEnding = true;
    await this.filling;
  }

  /** In a context of its own, since no step may see what another has read. Returns the id of what it made. */
  private tell({ key, at, isQuiet, command }: Told, desk: Desk) {
    return runInContext(this.orm, 'demo', async () => {
      try {
        const done = () => this.commands.execute<Command<unknown>, unknown>(command(desk));
        const made = await clock.runAt(at, done, { isQuiet });
        return (made as { id?: string } | undefined)?.id;
      } catch (error) {
        // Somebody may have merged or removed meanwhile what the step is about.
        if (!(error instanceof Problem)) throw error;
        this.log.warn({ msg: 'not told', step: key, reason: error.code });
        return undefined;
      }
    });
  }

  private async desk(actor: Actor, journal: OfficeJournal): Promise<Desk> {
    const members = await this.members(actor, journal.since);
    const { items: stages } = await this.queries.execute(new ListPipelineStages(actor));
    const revisions = await this.queries.execute(new ListPropertyRevisions(null, MOST_HOMES));
    const homes = await this.queries.execute(new ListPropertyReferences(revisions.map(({ id }) => id)));
    const references = [...homes.values()].sort().slice(0, ASKED_HOMES);
    const { content } = await this.queries.execute(new ShowStaffContent(actor, 'about'));
    return {
      about: content,
      feed: await cutFeed(demoFolder(this.config)),
      member: (name) => members.get(name)!,
      id: (step) => journal.id(step)!,
      stage: (order) => stages[order]!.id,
      homesOf: (agent) => revisions.map(({ id }) => id).filter((_, at) => AGENTS[at % HANDS_OUT] === agent),
      reference: (number) => references[(number * 7) % references.length]!,
    };
  }

  private async members(actor: Actor, since: Date): Promise<Map<string, Member>> {
    const known = await demoAccounts(demoFolder(this.config));
    const others = officeStaff.map((one) => ({
      ...one,
      password: randomBytes(12).toString('base64url'),
      avatarUrl: portraitAddress(one.email),
    }));
    const members = new Map<string, Member>();
    for (const [place, account] of [...known, ...others].entries()) {
      const inUse = { ...account, lastSignedInAt: lastHere(since, place) };
      const open = () => this.commands.execute(new ProvisionAccount(actor, inUse));
      const { id } = await clock.runAt(atWork(since, OPENED_DAYS_BEFORE), open);
      members.set(account.email.split('@')[0]!, staffMember(id, account.role));
    }
    return members;
  }
}
