/** The hidden field in which the order form carries an enrollment that is not stored yet. */
export const unsavedField = "unsaved";
