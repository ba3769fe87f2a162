/** A list of whole numbers that grows without an object or a copy for each. */
export interface GrowableNumbers {
  readonly push: (value: number) => void;
  /** The numbers so far. */
  readonly finish: () => Int32Array;
}

/** An empty list. */
export function growableNumbers(): GrowableNumbers {
  let numbers = new Int32Array(1024);
  let length = 0;
  return {
    push: (value) => {
      if (length === numbers.length) {
        const larger = new Int32Array(length * 2);
        larger.set(numbers);
        numbers = larger;
      }
      numbers[length++] = value;
    },
    finish: () => numbers.subarray(0, length),
  };
}
