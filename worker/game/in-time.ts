/** Fails when the work takes longer than `limit` ms. It may still be done, later. */
export async function inTime<T>(limit: number, work: Promise<T>): Promise<T> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new Error(`no answer in ${limit} ms`)), limit);
  try {
    return await Promise.race([work, late.promise]);
  } finally {
    clearTimeout(timer);
  }
}
