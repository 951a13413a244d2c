import { SaveContent } from '../../agency/agency.messages.ts';
import { AddPropertyViews, BulkUpdateProperties } from '../../catalogue/property.messages.ts';
import { ImportFeed } from '../../feeds/feed.messages.ts';
import { UpdateOwnProfile } from '../../identity/account.messages.ts';
import type { SpokenLanguage } from '../../identity/account/agent-card.contract.ts';
import { CreateLeadSource } from '../../leads/lead-work.messages.ts';
import { systemActor } from '../../platform/actor.ts';
import { demoStock } from '../stock/demo-stock.ts';
import { leadStory } from './lead-story.ts';
import { OWN_SOURCES, plannedLeads } from './planned-leads.ts';
import { AGENTS, type StaffName } from './office-staff.ts';
import { seenHomes } from './seen-homes.ts';
import type { Step } from './step.ts';
import { teamPage } from './texts/team-page.ts';
import { atWork, DAY } from './after-work.ts';

/** Before the first lead came. */
export const OPENED_DAYS_BEFORE = 200;
const RUNS_DAYS_BEFORE = [13, 11, 9, 7, 5, 3, 2, 1];

/** Those who agree to be shown to visitors; the others do not. The numbers belong to nobody. */
const SHOWN: readonly { name: StaffName; languages: SpokenLanguage[]; phone: string | null }[] = [
  { name: 'agente', languages: ['es', 'en'], phone: '+34 400 101 001' },
  { name: 'nora', languages: ['es', 'en', 'de'], phone: '+34 400 101 002' },
  { name: 'vera', languages: ['es', 'fr'], phone: null },
];

/** What is left of the mails: the newest. */
const MAILS_LEFT = 12;

/** Six months of the office until a moment, in the order in which they passed. */
export function officePlan(since: Date): (Step & { isQuiet: boolean })[] {
  const steps = [
    team(since),
    ...OWN_SOURCES.map((name): Step => source(name, since)),
    ...plannedLeads(since).flatMap((lead) => leadStory(lead, since)),
    ...RUNS_DAYS_BEFORE.map((days): Step => run(`run-${days}`, new Date(since.getTime() - days * DAY), 'whole')),
    ...looked(since),
    seen(since),
    // The last of the feed: somebody has to say whether so many homes may go.
    run('run-to-review', since, 'cut'),
  ].toSorted((one, other) => one.at.getTime() - other.at.getTime());
  const heard = new Set(steps.filter(({ sendsMail }) => sendsMail).slice(-MAILS_LEFT));
  return steps.map((step) => ({ ...step, isQuiet: !heard.has(step) }));
}

const team = (since: Date): Step => ({
  key: 'team',
  at: atWork(since, OPENED_DAYS_BEFORE - 2),
  // Version 0 is the text that ships: whatever else is written there stays.
  command: (desk) => new SaveContent(desk.member('admin'), 'about', 0, teamPage(desk.about)),
});

const source = (name: string, since: Date): Step => ({
  key: `source-${name}`,
  at: atWork(since, OPENED_DAYS_BEFORE - 5),
  command: (desk) => new CreateLeadSource(desk.member('admin'), name),
});

/** Once the leads of the past have been answered, so that they tell their own stories. */
const looked = (since: Date): Step[] => [
  ...SHOWN.map(({ name, ...profile }): Step => ({
    key: `profile-${name}`,
    at: atWork(since, 1),
    command: (desk) => new UpdateOwnProfile(desk.member(name), { ...profile, hasWhatsapp: false, isPublic: true }),
  })),
  ...AGENTS.map((agent): Step => ({
    key: `homes-${agent}`,
    at: since,
    command: (desk) =>
      new BulkUpdateProperties(desk.member('moderador'), desk.homesOf(agent), 'assign', desk.member(agent).id),
  })),
];

const seen = (since: Date): Step => ({
  key: 'seen',
  at: since,
  command: () => new AddPropertyViews(systemActor('demo'), seenHomes(demoStock(), since)),
});

const run = (key: string, at: Date, file: 'whole' | 'cut'): Step => ({
  key,
  at,
  command: ({ feed }) =>
    new ImportFeed(systemActor('demo'), {
      address: feed[file],
      format: 'kyero',
      feedName: 'demo',
      trigger: 'schedule',
      // By which a run that is told again does nothing.
      scheduledFor: at,
      dryRun: false,
      allowWithdrawals: false,
    }),
});
