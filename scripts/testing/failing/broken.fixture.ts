throw new Error("this file can't be loaded");
