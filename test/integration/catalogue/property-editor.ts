import { CreateProperty } from '../../../src/catalogue/editing/create-property.ts';
import type { StaffPropertyDetails } from '../../../src/catalogue/staff-property.contract.ts';
import { systemActor } from '../../../src/platform/actor.ts';
import type { signInWithRoles } from '../../setup/accounts.ts';
import { blankProperty } from '../../setup/blank-property.ts';
import type { StartedApp } from '../../setup/start-app.ts';
import { randomUUID } from 'node:crypto';
import sharp from 'sharp';

type Browser = Awaited<ReturnType<typeof signInWithRoles>>['browser'];
type Method = 'post' | 'put' | 'patch' | 'delete';

export const photograph = (background = '#2a7f9e', width = 640, height = 480) =>
  sharp({ create: { width, height, channels: 3, background } }).jpeg();

/** Edits a property as a colleague who sends the version that they last read. */
export class PropertyEditor {
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
    return new PropertyEditor(browser, id);
  }

  get url() {
    return `/api/v1/staff/properties/${this.id}`;
  }

  request(method: Method, path: string, body?: object) {
    const request = this.browser[method](this.url + path).set('if-match', String(this.version));
    return body ? request.send(body) : request;
  }

  upload(bytes: Buffer, name = 'villa.jpg') {
    return this.request('post', '/pictures/uploads').attach('picture', bytes, name);
  }

  /** Expects success, and returns the updated property. */
  async expectSuccess(response: PromiseLike<{ status: number; body: unknown }>): Promise<StaffPropertyDetails> {
    const { status, body } = await response;
    expect({ status, body }).toMatchObject({ status: 200 });
    const property = body as StaffPropertyDetails;
    this.version = property.version;
    return property;
  }

  /** Uploads a picture of each plain colour, in this order; returns their ids. */
  async uploadPictures(...colours: string[]) {
    let property: StaffPropertyDetails | undefined;
    for (const colour of colours) property = await this.expectSuccess(this.upload(await photograph(colour).toBuffer()));
    return property!.pictures.map(({ id }) => id);
  }

  async getDetails(): Promise<StaffPropertyDetails> {
    return (await this.browser.get(this.url).expect(200)).body as StaffPropertyDetails;
  }
}
