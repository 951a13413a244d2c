import { Controller, Get } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { Public } from '../../platform/http/access.ts';
import { Returns } from '../../platform/http/returns.ts';
import { ReplyTime } from './reply-time.contract.ts';
import { ShowReplyTime } from './show-reply-time.sql.ts';

@ApiTags('Inquiries')
@Controller('api/v1/inquiries')
export class ReplyTimeController {
  constructor(private readonly queries: QueryBus) {}

  @Public()
  @Get('reply-time')
  @ApiOperation({ operationId: 'getReplyTime', summary: 'How soon the agency replies, as measured' })
  @Returns(ReplyTime)
  show() {
    return this.queries.execute(new ShowReplyTime());
  }
}
