/** Fields that ask the server: what was refused is not shown as if it held. */

/** Wait for the answer to a field's new value; when it is refused, show again what holds. */
export async function settle(
  field: HTMLSelectElement | HTMLInputElement,
  asked: Promise<boolean>,
  holds: () => string,
): Promise<void> {
  if (!(await asked)) {
    field.value = holds();
  }
}
