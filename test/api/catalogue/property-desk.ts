import type { StaffPropertyDetails } from '../../../src/catalogue/staff-property.contract.ts';
import { CreateProperty } from '../../../src/catalogue/property.messages.ts';
import { systemActor } from '../../../src/platform/actor.ts';
import type { signedIn } from '../../setup/accounts.ts';
import { blankProperty } from '../../setup/blank-property.ts';
import type { StartedApp } from '../../setup/start-app.ts';
import { randomUUID } from 'node:crypto';
import sharp from 'sharp';

type Browser = Awaited<ReturnType<typeof signedIn>>['browser'];
type Method = 'post' | 'put' | 'patch' | 'delete';

export const photograph = (background = '#2a7f9e', width = 640, height = 480) =>
  sharp({ create: { width, height, channels: 3, background } }).jpeg();

/** One property, and a colleague at work on it with the version they last saw. */
export class PropertyDesk {
  readonly browser: Browser;
  readonly id: string;
  version = 1;

  constructor(browser: Browser, id: string) {
    this.browser = browser;
    this.id = id;
  }

  static async open(site: StartedApp, browser: Browser, fields: Partial<ReturnType<typeof blankProperty>> = {}) {
    const input = { ...blankProperty(`DESK-${randomUUID().slice(0, 8)}`), ...fields };
    const { id } = await site.commands.execute(new CreateProperty(systemActor('test'), input));
    return new PropertyDesk(browser, id);
  }

  get at() {
    return `/api/v1/staff/properties/${this.id}`;
  }

  ask(method: Method, path: string, body?: object) {
    const asked = this.browser[method](this.at + path).set('if-match', String(this.version));
    return body ? asked.send(body) : asked;
  }

  upload(bytes: Buffer, name = 'villa.jpg') {
    return this.ask('post', '/pictures/uploads').attach('picture', bytes, name);
  }

  /** Expects success, and returns the property as it is now. */
  async done(answer: PromiseLike<{ status: number; body: unknown }>): Promise<StaffPropertyDetails> {
    const { status, body } = await answer;
    expect({ status, body }).toMatchObject({ status: 200 });
    const property = body as StaffPropertyDetails;
    this.version = property.version;
    return property;
  }

  /** Uploads a picture of each plain colour, in this order; returns their ids. */
  async filledWith(...colours: string[]) {
    let property: StaffPropertyDetails | undefined;
    for (const colour of colours) property = await this.done(this.upload(await photograph(colour).toBuffer()));
    return property!.pictures.map(({ id }) => id);
  }

  async seen(): Promise<StaffPropertyDetails> {
    return (await this.browser.get(this.at).expect(200)).body as StaffPropertyDetails;
  }
}
