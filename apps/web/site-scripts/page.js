// What every page loads, as one file. First what tells of errors, so that it hears of those of the others.
import "./telemetry.js";
import "./data-layer.js";
import "./keep-query.js";
import "./shell.js";
import "./notice.js";
import "./submits-on-change.js";
import "./comes-with-click.js";
import "./comes-with-focus.js";
