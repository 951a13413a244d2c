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

/** Tests the feed and shows the result below the button. `getTest` returns the request, or an error text. */
export function TestFeedButton({ getTest }: { getTest: () => FeedTest | string }) {
  const [isBusy, setBusy] = useState(false);
  const [result, setResult] = useState<Pick<FeedTestResult, 'isReadable' | 'message' | 'references'> | null>(null);
  const fail = (message: string) => setResult({ isReadable: false, message, references: [] });

  const runTest = async () => {
    const testRequest = getTest();
    if (typeof testRequest === 'string') return fail(testRequest);
    setBusy(true);
    setResult(null);
    try {
      setResult(await send<FeedTestResult>('POST', testRequest.path, testRequest.body));
    } catch (error) {
      const apiError = error instanceof ApiError ? error : new ApiError();
      fail(apiError.errors[0]?.message ?? apiError.message);
    }
    setBusy(false);
  };

  return (
    <div className="grid justify-items-start gap-3">
      <Button variant="outline" size="compact" aria-disabled={isBusy} onClick={() => isBusy || void runTest()}>
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
