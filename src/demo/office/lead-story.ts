import type { ActivityKind } from '../../leads/lead-work.contract.ts';
import {
  AddActivity,
  AddTask,
  AssignLead,
  UpdateTask,
  MoveLead,
  SendReply,
  SetFollowUp,
} from '../../leads/lead-work.messages.ts';
import { arrival, keyOf, leadKey, noteTaker } from './arrival.ts';
import { AGENTS, MANAGERS, type StaffName } from './office-staff.ts';
import { isOfForm, type PlannedLead, STAGE_OF } from './planned-leads.ts';
import type { Step, Told } from './step.ts';
import { filed } from './filed.ts';
import { merged } from './merged.ts';
import { pick } from './pick.ts';
import { visitMoment } from './visit-moment.ts';
import { writtenReply } from './texts/written-reply.ts';
import { meetingPlaces, taskTitles, workedOn } from './texts/worked-on.ts';
import { afterWork, atWork, DAY } from './after-work.ts';

/** Minutes of work until somebody answers, by the number of the lead. */
const ANSWERED_AFTER = [14, 38, 25, 95, 52, 20, 130, 44, 31, 260, 67];
const DAY_OF_WORK = 9 * 60;
/** The days from the end of the past until a task is due; those below 0 are overdue. */
const DUE_IN = [-2, 1, 3, 0.3, 5, -1, 2, 8];
/** Likewise until somebody means to look at a lead again. */
const FOLLOWED_UP_IN = [4, -3, 1, 9, -1, 6];
const UNTOUCHED_DAYS = 3;

/** All that happened to one lead until a moment, in no order. */
export function leadStory(lead: PlannedLead, since: Date): Step[] {
  const key = leadKey(lead.number);
  const ofLead = ({ what, command, ...told }: Told): Step => ({
    ...told,
    key: `${key}-${what}`,
    command: (desk) => command(desk, desk.id(key)),
  });
  const steps = [arrival(lead), ...worked(lead, since).map(ofLead)];
  return steps.filter(({ at }) => at <= since);
}

function worked(lead: PlannedLead, since: Date): Told[] {
  const { outcome } = lead;
  const manager = pick(MANAGERS, lead.number);
  if (outcome === 'review') return [];
  if (outcome === 'spam') return [filed(lead, manager, 'spam', afterWork(lead.arrival, 45))];
  if (lead.mergedInto !== null) return merged(lead, manager, lead.mergedInto);
  const story = new Story(lead, since);
  if (outcome === 'N') return story.untouched();
  story.contacted();
  if ('VKG'.includes(outcome)) story.visited();
  if ('KG'.includes(outcome)) story.negotiated();
  if (outcome === 'G' || outcome === 'P') story.decided(outcome);
  else story.goesOn();
  return story.steps;
}

/** What an agent does with a lead, one thing after the other. */
class Story {
  readonly steps: Told[] = [];
  private readonly agent: StaffName;
  private at: Date;

  constructor(
    private readonly lead: PlannedLead,
    private readonly since: Date,
  ) {
    this.agent = pick(AGENTS, lead.number);
    this.at = lead.arrival;
  }

  /** The latest wait for somebody to look; what is older was tried once, and has an agent. */
  untouched() {
    if (this.since.getTime() - this.lead.arrival.getTime() < UNTOUCHED_DAYS * DAY) return [];
    this.assigned();
    this.did(this.lead.number % 2 ? 'call' : 'mail', 40);
    return this.steps;
  }

  contacted() {
    this.assigned();
    const minutes = pick(ANSWERED_AFTER, this.lead.number);
    if (isOfForm(this.lead.origin) && this.lead.number % 4 === 2) this.replied(minutes);
    else this.did('call', minutes);
    this.moved('C');
    if (this.lead.number % 3 === 0) this.doneTask();
  }

  visited() {
    this.moved('V', DAY_OF_WORK);
    this.did('visit', 2 * DAY_OF_WORK);
  }

  negotiated() {
    this.moved('K', DAY_OF_WORK);
    this.did('note', 45, workedOn.offer);
  }

  decided(outcome: 'G' | 'P') {
    this.did('note', 4 * DAY_OF_WORK, outcome === 'G' ? workedOn.won : workedOn.lost);
    this.moved(outcome);
    if (!this.lead.isPutAway) return;
    this.later(2 * DAY_OF_WORK);
    this.steps.push(filed(this.lead, this.agent, 'archive', this.at));
  }

  /** Somebody had to do with it of late, and plans the next step. */
  goesOn() {
    const { number } = this.lead;
    const lately = atWork(this.since, 0.2 + (number % 9));
    if (lately > this.at) {
      this.at = lately;
      this.did(number % 6 ? 'call' : 'mail', 0);
    }
    if (number % 5 === 2) this.plannedVisit();
    else if (number % 2 === 0) this.openTask();
    else if (number % 3 === 0) this.followUp();
  }

  private assigned() {
    const { agent } = this;
    const isTheirs = noteTaker(this.lead) === agent && !isOfForm(this.lead.origin);
    this.later(12);
    const command: Told['command'] = (desk, lead) =>
      new AssignLead(desk.member(pick(MANAGERS, this.lead.number)), lead, desk.member(agent).id);
    this.steps.push({ what: 'assigned', at: this.at, sendsMail: !isTheirs, command });
  }

  private did(kind: ActivityKind, minutes: number, texts: readonly string[] = kind === 'note' ? [] : workedOn[kind]) {
    this.later(minutes);
    const what = `${kind}-${this.steps.length}`;
    const text = pick(texts, this.lead.number + this.steps.length);
    const key = keyOf(`${leadKey(this.lead.number)}-${what}`);
    this.say(what, (desk, lead) => new AddActivity(desk.member(this.agent), lead, { kind, text }, key));
  }

  private replied(minutes: number) {
    const { number } = this.lead;
    this.later(minutes);
    const what = `reply-${this.steps.length}`;
    const key = keyOf(`${leadKey(number)}-${what}`);
    this.say(what, (desk, lead) => new SendReply(desk.member(this.agent), lead, writtenReply(this.lead), key), true);
  }

  private plannedVisit() {
    const { number } = this.lead;
    this.later(5);
    const at = visitMoment(this.since, this.at, number);
    const visit = { kind: 'visit', text: pick(workedOn.planned, number), happenedAt: at.toISOString() } as const;
    this.say('planned-visit', (desk, lead) => {
      const input = { ...visit, reference: desk.reference(number), place: pick(meetingPlaces, number) };
      return new AddActivity(desk.member(this.agent), lead, input, keyOf(`${leadKey(number)}-planned-visit`));
    });
  }

  private moved(to: keyof typeof STAGE_OF, minutes = 2) {
    this.later(minutes);
    this.say(`to-${to}`, (desk, lead) => new MoveLead(desk.member(this.agent), lead, desk.stage(STAGE_OF[to])));
  }

  private openTask() {
    const days = pick(DUE_IN, this.lead.number / 2);
    const due = days < 0 ? atWork(this.since, -days) : afterWork(new Date(this.since.getTime() + days * DAY), 0);
    this.task('task', due);
  }

  private doneTask() {
    this.task('done-task', afterWork(this.at, DAY_OF_WORK));
    this.later(6 * 60);
    const task = `${leadKey(this.lead.number)}-done-task`;
    this.say('done', (desk, lead) => new UpdateTask(desk.member(this.agent), lead, desk.id(task), { isDone: true }));
  }

  private task(what: string, due: Date) {
    this.later(3);
    const input = { title: pick(taskTitles, this.lead.number), dueAt: due.toISOString(), remindAt: null };
    const key = keyOf(`${leadKey(this.lead.number)}-${what}`);
    this.say(what, (desk, lead) => {
      const by = desk.member(this.agent);
      return new AddTask(by, lead, { ...input, assignedTo: by.id }, key);
    });
  }

  private followUp() {
    const days = pick(FOLLOWED_UP_IN, this.lead.number / 6);
    const day = new Date(this.since.getTime() + days * DAY).toISOString().slice(0, 10);
    this.later(2);
    this.say('follow-up', (desk, lead) => new SetFollowUp(desk.member(this.agent), lead, day));
  }

  private later(minutes: number) {
    this.at = afterWork(this.at, minutes);
  }

  private say(what: string, command: Told['command'], sendsMail = false) {
    this.steps.push({ what, at: this.at, sendsMail, command });
  }
}
