/** Stands for the channel between the tabs of a browser, which jsdom lacks. */
class TabChannel extends EventTarget {
  static readonly all = new Set<TabChannel>();
  readonly name: string;

  constructor(name: string) {
    super();
    this.name = name;
    TabChannel.all.add(this);
  }

  postMessage(data: unknown) {
    for (const other of TabChannel.all)
      if (other !== this && other.name === this.name) other.dispatchEvent(new MessageEvent('message', { data }));
  }
}

Object.assign(globalThis, { BroadcastChannel: TabChannel });
