import { ReplyTime } from '../../../src/leads/response-time/reply-time.contract.ts';
import { type Api, read } from '../../api/read.ts';

interface Page {
  api: Api;
  preventCaching: () => void;
}

/** If the request fails, the page is rendered without the reply time and not cached. */
export async function readReplyTime({ api, preventCaching }: Page): Promise<number | null> {
  try {
    return (await read(api, '/api/v1/inquiries/reply-time', ReplyTime)).medianMinutes;
  } catch {
    preventCaching();
    return null;
  }
}
