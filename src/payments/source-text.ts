/**
 * Returns an address, or the path of one, as a part of a policy. `;` and `,` would start another directive or policy;
 * browsers compare decoded paths.
 */
export const sourceText = (address: string): string => address.replace(/[;,]/g, encodeURIComponent)
