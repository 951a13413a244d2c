import { LoaderCircle, PlugZap } from 'lucide-react';
import { useState } from 'react';
import type { FeedTestResult } from '../../../../src/feeds/feed-test-input.contract.ts';
import { ApiError } from '../../../api/api-error.ts';
import { send } from '../../../api/send.ts';
import { Button } from '../../../components/button.tsx';
import { FormNotice } from '../../../components/form/form-notice.tsx';

interface FeedTest {
  path: string;
  body?: object;
}

/** Tries the feed and shows the result below the button. `trial` returns the request, or what is still missing. */
export function TestFeedButton({ getTest }: { getTest: () => FeedTest | string }) {
  const [isBusy, setBusy] = useState(false);
  const [result, setResult] = useState<Pick<FeedTestResult, 'isReadable' | 'message' | 'references'> | null>(null);
  const fail = (message: string) => setResult({ isReadable: false, message, references: [] });

  const go = async () => {
    const asked = getTest();
    if (typeof asked === 'string') return fail(asked);
    setBusy(true);
    setResult(null);
    try {
      setResult(await send<FeedTestResult>('POST', asked.path, asked.body));
    } catch (fault) {
      const refusal = fault instanceof ApiError ? fault : new ApiError();
      fail(refusal.errors[0]?.message ?? refusal.message);
    }
    setBusy(false);
  };

  return (
    <div className="grid justify-items-start gap-3">
      <Button variant="outline" size="panel" aria-disabled={isBusy} onClick={() => isBusy || void go()}>
        {isBusy ? <LoaderCircle size={16} className="animate-spin" /> : <PlugZap size={16} />}
        {isBusy ? 'Probando…' : 'Probar'}
      </Button>
      {result && (
        <FormNotice tone={result.isReadable ? 'success' : 'error'} className="w-full">
          <p>{result.message}</p>
          {result.references.length > 0 && (
            <p className="mt-1 font-normal break-words">Primeras referencias: {result.references.join(', ')}</p>
          )}
        </FormNotice>
      )}
    </div>
  );
}
