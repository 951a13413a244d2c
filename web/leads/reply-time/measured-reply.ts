import { ReplyTime } from '../../../src/leads/reply-clock/reply-time.contract.ts';
import { type Api, read } from '../../api/read.ts';

/** An extra: without it the page is still whole. */
export const measuredReply = (api: Api): Promise<number | null> =>
  read(api, '/api/v1/inquiries/reply-time', ReplyTime).then(
    ({ medianMinutes }) => medianMinutes,
    () => null,
  );
