/** What a call is answered, and what came with it. */
export interface Answer<Data> {
  readonly data: Data;
  /** Its body has been read: that is `data`, and `body`. */
  readonly response: Response;
  /** The answer as it came. */
  readonly body: string;
  readonly requestId: string | undefined;
  /** Of the object: for `ifMatch` and `ifNoneMatch`. */
  readonly etag: string | undefined;
}

/** A promise of the data; `withResponse()` has headers and request id beside it. */
export class ApiPromise<Data> implements Promise<Data> {
  readonly [Symbol.toStringTag] = 'ApiPromise';
  readonly #answer: Promise<Answer<Data>>;

  constructor(answer: Promise<Answer<Data>>) {
    this.#answer = answer;
  }

  withResponse(): Promise<Answer<Data>> {
    return this.#answer;
  }

  // The data has no promise of its own: nobody would wait for its rejection when only the answer is asked for.
  then<Result = Data, Failure = never>(
    onData?: ((data: Data) => Result | PromiseLike<Result>) | null,
    onError?: ((err: unknown) => Failure | PromiseLike<Failure>) | null,
  ): Promise<Result | Failure> {
    return this.#answer.then(({ data }) => data).then(onData, onError);
  }

  catch<Failure = never>(onError?: ((err: unknown) => Failure | PromiseLike<Failure>) | null): Promise<Data | Failure> {
    return this.then(undefined, onError);
  }

  finally(onEnd?: (() => void) | null): Promise<Data> {
    return this.then().finally(onEnd);
  }
}
